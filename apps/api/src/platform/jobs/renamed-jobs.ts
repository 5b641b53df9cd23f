/**
 * Today's names of renamed jobs, by their old names. A worker takes over what waits under an old name, and what an older
 * API still sends during a deployment.
 */
export const RENAMED_JOBS: Readonly<Record<string, string>> = {
  'catalog-make-picture': 'catalog-process-image',
  'catalog-tend-pictures': 'catalog-maintain-images',
  'catalog-expand-run': 'catalog-sync-size-run-skus',
  'catalog-work-import': 'imports-run',
  'catalog-tend-imports': 'imports-maintain',
  'catalog-count-words': 'listing-recount-words',
  'accounts-forget-old': 'accounts-purge-expired',
  'cart-abandon': 'cart-abandon-stale',
  'shipping-forget-quotes': 'shipping-purge-quotes',
  'promotions-release-expired': 'promotions-release-expired-redemptions',
  'wishes-queue-stock-alerts': 'wishlist-queue-stock-alerts',
  'wishes-tell-back-in-stock': 'wishlist-send-stock-alert',
  'platform-forget-limits': 'platform-purge-rate-limits',
  'platform-forget-idempotency-keys': 'platform-purge-idempotency-keys',
  'platform-measure-tables': 'platform-record-table-sizes',
  'platform-chain-audit': 'platform-extend-audit-chain',
  'platform-verify-audit': 'platform-verify-audit-chain',
}
