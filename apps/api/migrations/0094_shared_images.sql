-- A duplicated product shows the files of its original, so files are deleted with the last image that names them.
create index images_by_file on catalog.images ((image ->> 'src')) where image is not null;
