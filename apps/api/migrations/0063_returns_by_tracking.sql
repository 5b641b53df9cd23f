-- Search everywhere looks for returns by the number on their package.
create index returns_by_tracking on returns.returns (tracking) where tracking is not null;
