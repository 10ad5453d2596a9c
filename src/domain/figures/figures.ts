// The figures of the marketplace that are kept for each day; docs/algorithms/overview.md says what each one counts.

/** In whole cents; demo money has figures of its own. */
export const moneyFigures = ['sales', 'refunds', 'disputes', 'commission'] as const;
const countedFigures = [
  'views',
  'bookings',
  'attended',
  'reviews',
  'people',
  'dates',
  'capacity',
  'seats',
] as const;

type MoneyFigure = (typeof moneyFigures)[number];
type CountedFigure = (typeof countedFigures)[number];
export type FigureName = MoneyFigure | CountedFigure;

export type Figures = Record<FigureName, number>;

export const figureNames: readonly FigureName[] = [...moneyFigures, ...countedFigures];

/** The figures by which classes and towns are ranked. */
export const rankedFigures = ['sales', 'bookings'] as const satisfies readonly FigureName[];
export type RankedFigure = (typeof rankedFigures)[number];

const isMoney = (name: FigureName): name is MoneyFigure =>
  (moneyFigures as readonly FigureName[]).includes(name);

/** The name under which the database keeps a figure. */
export const keptName = (name: FigureName, livemode: boolean): string =>
  isMoney(name) && !livemode ? `demo_${name}` : name;
