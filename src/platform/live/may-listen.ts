// Checks whether a listener may hear a topic. A topic that is not theirs is refused as if it did not exist.
import { findTopic, type TopicTable } from '#contract/topics.ts';
import { Refusal } from '#contract/errors.ts';
import { checkRights } from '../http/check-rights.ts';
import type { Listener } from './listener.ts';

/** Throws the refusal. */
export function checkTopic(topic: string, listener: Listener, topics?: TopicTable): void {
  const spec = findTopic(topic, topics);
  if (!spec) throw new Refusal('not_found');
  if (spec.only === 'demo-loopback' && !listener.isDemoLoopback) throw new Refusal('not_found');
  checkRights(spec.who, listener.caller);
}
