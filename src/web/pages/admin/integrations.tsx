// Admin: API keys and webhooks.
export { IntegrationsPage as Component } from '#web/features/admin/integrations/integrations-page.tsx';
