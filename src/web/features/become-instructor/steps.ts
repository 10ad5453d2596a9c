// Texts of the three steps to the first class.
import { BadgeCheck, ListPlus, type LucideIcon, Presentation } from 'lucide-react';

interface Step {
  icon: LucideIcon;
  title: string;
  text: string;
}

export const steps: Step[] = [
  {
    icon: BadgeCheck,
    title: 'Apply',
    text: 'There is no form to fill in: we take the profile you have. You can add a photo and a few words about yourself at any time.',
  },
  {
    icon: ListPlus,
    title: 'Create your first class',
    text: 'Describe it, add photos, and set the price, the place and the dates. You can prepare it before you are approved.',
  },
  {
    icon: Presentation,
    title: 'Start teaching',
    text: 'As soon as you are approved, people nearby find your class and book it. You welcome them at the door.',
  },
];
