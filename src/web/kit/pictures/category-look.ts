// Icon of each category, and the tint of its placeholder pictures.
import {
  ChefHat,
  Languages,
  Laptop,
  Music,
  Palette,
  Shapes,
  Sprout,
  type LucideIcon,
} from 'lucide-react';
import type { CategoryId } from '#contract/classes/categories.ts';

export interface CategoryLook {
  icon: LucideIcon;
  tint: string;
}

const looks: Record<CategoryId, CategoryLook> = {
  1: { icon: Palette, tint: 'bg-warning-soft text-warning' },
  2: { icon: ChefHat, tint: 'bg-danger-soft text-danger' },
  3: { icon: Laptop, tint: 'bg-info-soft text-info' },
  4: { icon: Languages, tint: 'bg-accent-soft text-on-accent-soft' },
  5: { icon: Music, tint: 'bg-info-soft text-info' },
  6: { icon: Sprout, tint: 'bg-success-soft text-success' },
  7: { icon: Shapes, tint: 'bg-accent-soft text-on-accent-soft' },
};

/** An unknown category looks like "Other". */
export const categoryLook = (id: number): CategoryLook => looks[id as CategoryId] ?? looks[7];
