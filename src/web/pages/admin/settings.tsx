// Admin: the business settings, each page of them under a part of its own.
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { BrandPage } from '#web/features/admin/settings/brand/brand-page.tsx';
import { CommissionPage } from '#web/features/admin/settings/commission/commission-page.tsx';
import { CategoriesPage } from '#web/features/admin/settings/categories/categories-page.tsx';
import { FeaturedPage } from '#web/features/admin/settings/featured/featured-page.tsx';
import { HomeSectionsPage } from '#web/features/admin/settings/home/home-sections-page.tsx';
import { ModerationPage } from '#web/features/admin/settings/moderation/moderation-page.tsx';
import { SettingsPage } from '#web/features/admin/settings/settings-page.tsx';
import { LegalTextsPage } from '#web/features/admin/settings/texts/legal-texts-page.tsx';
import { NotFoundView } from '#web/kit/page/not-found-view.tsx';

const loadOurs = async () => (await import('#web/features/legal/our-text.tsx')).ourText;

const parts: Record<string, () => ReactNode> = {
  general: () => <SettingsPage />,
  commission: () => <CommissionPage />,
  brand: () => <BrandPage />,
  categories: () => <CategoriesPage />,
  featured: () => <FeaturedPage />,
  moderation: () => <ModerationPage />,
  home: () => <HomeSectionsPage />,
  texts: () => <LegalTextsPage loadOurs={loadOurs} />,
};

export function Component() {
  const { part = 'general' } = useParams();
  const show = Object.hasOwn(parts, part) ? parts[part] : undefined;
  return show ? show() : <NotFoundView />;
}
