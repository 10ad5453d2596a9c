// What a member is in a studio, in words.

export const studioRoles = ['owner', 'manager', 'teacher'] as const;
export type StudioRole = (typeof studioRoles)[number];

export const studioRoleWords: Record<StudioRole, { name: string; meaning: string }> = {
  owner: { name: 'Owner', meaning: 'Decides everything, also who owns and manages the studio.' },
  manager: { name: 'Manager', meaning: 'Runs the page and the classes, and invites teachers.' },
  teacher: { name: 'Teacher', meaning: 'Teaches classes of the studio.' },
};

/** "an owner", "a manager", "a teacher". */
export const aRole = (role: StudioRole): string => `${role === 'owner' ? 'an' : 'a'} ${role}`;
