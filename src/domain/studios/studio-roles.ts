// What a member is in a studio, in words. The role `teacher` is stored and sent under that name; people read "instructor".

export const studioRoles = ['owner', 'manager', 'teacher'] as const;
export type StudioRole = (typeof studioRoles)[number];

export const studioRoleWords: Record<StudioRole, { name: string; meaning: string }> = {
  owner: { name: 'Owner', meaning: 'Decides everything, also who owns and manages the studio.' },
  manager: { name: 'Manager', meaning: 'Runs the page and the classes, and invites instructors.' },
  teacher: { name: 'Instructor', meaning: 'Teaches classes of the studio.' },
};

const withArticle: Record<StudioRole, string> = {
  owner: 'an owner',
  manager: 'a manager',
  teacher: 'an instructor',
};

/** "an owner", "a manager", "an instructor". */
export const aRole = (role: StudioRole): string => withArticle[role];
