// Admin: one webhook endpoint with its log.
export { WebhookPage as Component } from '#web/features/admin/integrations/webhook-page.tsx';
