// Which tab of the instructor's dashboard an address opens, by the part after the #.

export const dashboardTabs = {
  today: 'Today',
  classes: 'Classes',
  inbox: 'Inbox',
  earnings: 'Earnings',
} as const;
export type DashboardTab = keyof typeof dashboardTabs;

/** Parts that notifications and mails lead to. */
const parts = new Map<string, DashboardTab>([
  ['questions', 'inbox'],
  ['refund-requests', 'inbox'],
]);

export function tabOf(hash: string): DashboardTab {
  const name = hash.slice(1);
  if (Object.hasOwn(dashboardTabs, name)) return name as DashboardTab;
  return parts.get(name) ?? 'today';
}
