// Refusals about studios; part of the error catalog.

export const studioErrors = {
  too_many_studios: {
    status: 409,
    message: 'You own as many studios as one person can. Leave or close one first.',
    meaning: 'A person can own at most 5 studios.',
    cure: 'Close a studio, or pass one on.',
  },
  handle_taken: {
    status: 409,
    message: 'Another studio has this page address. Choose another one.',
    meaning: 'The handle of a studio is unique.',
    cure: 'Choose another handle.',
  },
  not_your_decision: {
    status: 403,
    message: 'Your role in this studio does not allow that. Ask an owner.',
    meaning:
      'Owners decide about everything in a studio, managers about the page, classes and instructors.',
    cure: 'Ask an owner of the studio.',
  },
  already_member: {
    status: 409,
    message: 'This person already belongs to the studio.',
    meaning: 'The invited address, or the person who accepts, is of a member.',
    cure: 'Change their role instead.',
  },
  already_invited: {
    status: 409,
    message: 'This address is already invited. You can send the invitation again.',
    meaning: 'A studio invites an address once until it is answered.',
    cure: 'Send the invitation again, or withdraw it first.',
  },
  too_many_invitations: {
    status: 409,
    message: 'Too many invitations wait for an answer. Withdraw one first.',
    meaning: 'A studio can have at most 20 invitations that are not answered.',
    cure: 'Withdraw an invitation.',
  },
  studio_full: {
    status: 409,
    message: 'This studio has as many members as it can have.',
    meaning: 'A studio can have at most 50 members.',
    cure: 'Remove a member first.',
  },
  invitation_expired: {
    status: 409,
    message: 'This invitation is too old. Ask for a new one.',
    meaning: 'Invitations can be accepted for 14 days.',
    cure: 'Ask the studio to send it again.',
  },
  studio_account_missing: {
    status: 409,
    message: 'Set up the payout account of the studio first. Then its classes can earn for it.',
    meaning: 'A studio earns only with a payout account that takes money.',
    cure: 'Set up the payout account, and try again.',
  },
  studio_money_waits: {
    status: 409,
    message:
      'Money of the studio still waits: for dates ahead, a payout, or a decision. Close it once that is settled.',
    meaning:
      'A studio that earns is closed only when nothing waits to be paid out, taken back or decided.',
    cure: 'Wait for its payouts, or cancel its dates ahead.',
  },
  last_owner: {
    status: 409,
    message: 'A studio needs an owner. Make somebody else an owner first.',
    meaning: 'The last owner cannot leave, be removed or get another role.',
    cure: 'Make another member an owner, or close the studio.',
  },
} as const;
