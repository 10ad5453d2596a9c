// The rules of the contact form; an empty topic means none was chosen.
import * as z from 'zod/mini';
import { contactTopicKeys } from './contact-topics.ts';

export const contactNameMaxLength = 100;
export const contactMessageMaxLength = 5000;

export const contactForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(contactNameMaxLength, 'Name must be at most 100 characters'),
    ),
  email: z
    .string()
    .check(
      z.trim(),
      z.email('Please enter a valid email address'),
      z.maxLength(254, 'Please enter a valid email address'),
    ),
  topic: z.union([z.literal(''), z.enum(contactTopicKeys)], 'Choose a topic from the list'),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Message is required'),
      z.maxLength(contactMessageMaxLength, 'Message must be at most 5,000 characters'),
    ),
});

export type ContactForm = z.infer<typeof contactForm>;
