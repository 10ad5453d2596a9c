// The refusals about what operators decide; part of the table of all refusals.

export const adminErrors = {
  settings_changed: {
    status: 409,
    message: 'The settings were changed meanwhile.',
    meaning: 'Somebody saved other settings after the version you read.',
    cure: 'Read the settings again, then repeat your change.',
  },
  clock_runs_forward: {
    status: 409,
    message: 'Time can only be moved forward.',
    meaning: 'The wanted moment is not after the present business time.',
    cure: 'Choose a later moment.',
  },
  already_decided: {
    status: 409,
    message: 'Somebody else was faster: this has changed meanwhile.',
    meaning: 'Another operator has just decided it, or what it was about has changed.',
    cure: 'Read it again, then decide.',
  },
  not_about_yourself: {
    status: 409,
    message: 'This concerns you, so another operator has to decide it.',
    meaning: 'An operator decides about others only, also where they learn or teach.',
    cure: 'Ask another operator.',
  },
  last_operator: {
    status: 409,
    message: 'You are the last operator: somebody has to run the marketplace.',
    meaning: 'Nobody who can sign in would be an operator any more if you left.',
    cure: 'Make somebody else an operator first.',
  },
  never_taught: {
    status: 409,
    message: 'This person does not teach.',
    meaning: 'Only an approved instructor can be stopped from teaching.',
    cure: 'Suspend the account, or decline the application.',
  },
  keeps_classes: {
    status: 409,
    message: 'This person has classes. Stop them from teaching instead.',
    meaning: 'A learner has no classes to look after; these would be lost to their instructor.',
    cure: 'Stop the person from teaching: their classes are then not shown.',
  },
  class_taken_down: {
    status: 409,
    message: 'We have taken this class down, so it can be neither published nor copied.',
    meaning: 'An operator keeps it off the lists; the mail about it, and the class, say why.',
    cure: 'Write to the support address.',
  },
  mail_not_failed: {
    status: 409,
    message: 'This mail has not failed.',
    meaning:
      'Only a mail that was given up can be sent again; this one is waiting or has gone out.',
    cure: 'Read the list of failed mails again.',
  },
} as const;
