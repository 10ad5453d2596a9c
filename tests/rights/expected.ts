// What a call answers to each kind of person, where many calls answer alike.
import type { Person } from './row.ts';

export const everyone: Record<Person, number> = {
  visitor: 200,
  learner: 200,
  otherLearner: 200,
  instructor: 200,
  otherInstructor: 200,
  suspended: 200,
  operator: 200,
};

export const operatorsOnly: Record<Person, number> = {
  visitor: 401,
  learner: 404,
  otherLearner: 404,
  instructor: 404,
  otherInstructor: 404,
  suspended: 403,
  operator: 200,
};

export const signedInAs = (status: number): Record<Person, number> => ({
  visitor: 401,
  learner: status,
  otherLearner: status,
  instructor: status,
  otherInstructor: status,
  suspended: 403,
  operator: status,
});

/** What is not yours is not there. */
export const onlyTheInstructor = (status: number): Record<Person, number> => ({
  ...signedInAs(404),
  instructor: status,
});

export const onlyTheLearner = (status: number): Record<Person, number> => ({
  ...signedInAs(404),
  learner: status,
});

/** Open to whoever knows more than the address; these know nothing but that. */
export const learnerAmongAll: Record<Person, number> = {
  ...onlyTheLearner(200),
  visitor: 404,
  suspended: 404,
};
