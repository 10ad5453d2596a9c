import { expect, test } from 'vitest';
import { newClass } from '#web/kit/class/editor-values.ts';
import { classBody } from './send-class.ts';

const values = {
  ...newClass(new Date('2026-11-17T17:50:00Z'), 'America/Chicago'),
  title: 'Bread for beginners',
  description: 'We bake two loaves and talk about flour.',
  descriptionFormat: 'markdown',
  categoryId: '2',
  price: '45.50',
  location: 'Austin, TX',
  coordinates: { latitude: 30.26, longitude: -97.74 },
  level: 'beginner',
  language: 'en',
  included: 'Flour\nTwo loaves',
  bring: 'An apron',
  minAge: '12',
  refundWindowHours: '48',
  kidsWelcome: 'true',
  stepFree: 'true',
  accessibility: 'Ground floor',
  parking: 'Free on the street',
  tags: 'bread,kids-family',
  bookingQuestions: '[]',
};

test('sends the parts of the specification, and ours beside them', () => {
  const image = { file: new File(['x'], 'bread.jpg', { type: 'image/jpeg' }), alt: 'A loaf' };
  const body = classBody(values, { instructorId: 'the teacher', files: [image, image] });
  const { images: _, ...texts } = Object.fromEntries(body) as Record<string, string>;
  expect(texts).toEqual({
    title: 'Bread for beginners',
    description: 'We bake two loaves and talk about flour.',
    description_format: 'markdown',
    category_id: '2',
    teacher_id: 'the teacher',
    price: '45.50',
    location: 'Austin, TX',
    max_students: '10',
    level: 'beginner',
    language: 'en',
    included: 'Flour\nTwo loaves',
    bring: 'An apron',
    min_age: '12',
    refund_window_hours: '48',
    kids_welcome: 'true',
    step_free: 'true',
    accessibility: 'Ground floor',
    parking: 'Free on the street',
    tags: 'bread,kids-family',
    booking_questions: '[]',
    image_alts: 'A loaf',
    is_active: 'true',
    available_spots: '10',
    start_time: '2026-11-18T12:00',
    end_time: '2026-11-18T13:00',
    latitude: '30.26',
    longitude: '-97.74',
    time_zone: 'America/Chicago',
  });
  expect(body.getAll('images')).toHaveLength(2);
  expect(body.getAll('image_alts')).toEqual(['A loaf', 'A loaf']);
});

test('sends no coordinates for words that name no known place', () => {
  const body = classBody(
    { ...values, coordinates: null },
    { instructorId: 'the teacher', files: [] },
  );
  expect(body.has('latitude')).toBe(false);
  expect(body.get('time_zone')).toBe('America/Chicago');
});

test('sends a minimum of people with its moment, and neither without', () => {
  const body = classBody(
    { ...values, minimum: { seats: ' 4 ', hours: '48' } },
    { instructorId: 'the teacher', files: [] },
  );
  expect([body.get('minimum'), body.get('minimum_hours')]).toEqual(['4', '48']);
  const without = classBody(
    { ...values, minimum: { seats: ' ', hours: '48' } },
    { instructorId: 'the teacher', files: [] },
  );
  expect([without.has('minimum'), without.has('minimum_hours')]).toEqual([false, false]);
});

test('repeats a part for each day that is left out', () => {
  const schedule = {
    ...values.schedule,
    plan: 'series' as const,
    without: ['2026-11-25', '2026-12-02'],
  };
  const body = classBody({ ...values, schedule }, { instructorId: 'the teacher', files: [] });
  expect(body.getAll('without')).toEqual(['2026-11-25', '2026-12-02']);
});

test('names the studio where the class is created in one', () => {
  const beside = { instructorId: 'the teacher', studioId: 'the studio', files: [] };
  const texts = Object.fromEntries(classBody(values, beside));
  expect(texts).toMatchObject({ teacher_id: 'the teacher', studio_id: 'the studio' });
});
