// The name shown for a person whose account was deleted.
export const formerMember = 'Former member';
