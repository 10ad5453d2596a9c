// Admin: how every part of the marketplace is doing.
import { HealthPage } from '#web/features/admin/health/health-page.tsx';

export const Component = HealthPage;
