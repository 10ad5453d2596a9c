// Expected statuses for each kind of person, shared by many calls.
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

/** Everybody else gets 404: a class of another instructor is hidden from them. */
export const onlyTheInstructor = (status: number): Record<Person, number> => ({
  ...signedInAs(404),
  instructor: status,
});

export const onlyTheLearner = (status: number): Record<Person, number> => ({
  ...signedInAs(404),
  learner: status,
});

/** Also open to anyone with the token of a mail; the people of the matrix send only the id. */
export const learnerAmongAll: Record<Person, number> = {
  ...onlyTheLearner(200),
  visitor: 404,
  suspended: 404,
};
