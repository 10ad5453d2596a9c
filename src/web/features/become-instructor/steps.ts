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
    text: 'Complete your profile below: a photo, who you are, what you teach and where. Learners see it on your page, and we read it before you are approved.',
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
