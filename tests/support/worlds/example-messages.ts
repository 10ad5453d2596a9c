// Example responses of conversations, for tests of the messages screens.
import type { Message, MessageSubject } from '#contract/messages/message-shapes.ts';

export const exampleSubject: MessageSubject = {
  classId: '0de30000-0000-4000-8000-0000000c0001',
  title: 'Wheel Throwing',
  sessionId: '0de30000-0000-4000-8000-0000000d0001',
  startTime: '2026-12-05T16:00:00.000Z',
  timeZone: 'America/Chicago',
  bookingId: null,
};

export const exampleMessage = (facts: Partial<Message> = {}): Message => ({
  id: `0de30000-0000-4000-8000-${String(facts.position ?? 1).padStart(12, '0')}`,
  position: 1,
  isMine: false,
  text: 'Is there parking?',
  pictures: [],
  sentAt: '2026-11-18T15:00:00.000Z',
  about: null,
  isToAll: false,
  ...facts,
});
