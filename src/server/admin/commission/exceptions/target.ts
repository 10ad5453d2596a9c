// Finds whom a decision about the commission names, and keeps operators from deciding about their own.
import { findCategory } from '#contract/classes/categories.ts';
import type { CommissionTarget } from '#contract/admin/commission-calls.ts';
import { Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { findMoneyReaders } from '../../../shared/payee-store.ts';
import { refuseOwnMatter } from '../../../shared/refuse-own-matter.ts';
import { findInstructor, findStudio } from './concerned-store.ts';
import type { ExceptionRow, Target } from './exception-store.ts';

export interface ConcernedTarget extends Target {
  name: string;
}

const nobody = { category_id: null, person_id: null, studio_id: null };

export async function findTarget(db: Db, target: CommissionTarget): Promise<ConcernedTarget> {
  if (target.kind === 'category') {
    const { categoryId } = target;
    return { ...nobody, category_id: categoryId, name: categoryName(categoryId) };
  }
  if (target.kind === 'instructor') {
    const person = await findInstructor(db, target.who);
    if (!person) throw unknownOne('target.who', 'is not the address of anybody here');
    return { ...nobody, person_id: person.id, name: person.name };
  }
  const studio = await findStudio(db, target.handle);
  if (!studio) throw unknownOne('target.handle', 'is not the name of a studio in its address');
  return { ...nobody, studio_id: studio.id, name: studio.name };
}

const unknownOne = (field: string, message: string): Refusal =>
  new Refusal('invalid_input', { fields: { [field]: message } });

export const categoryName = (id: number): string => findCategory(id)?.name ?? 'another category';

export const targetOf = (row: ExceptionRow): ConcernedTarget => ({
  category_id: row.category_id,
  person_id: row.person_id,
  studio_id: row.studio_id,
  name: row.category_id === null ? (row.payee_name ?? '') : categoryName(row.category_id),
});

/** A category is nobody's own: an operator who teaches in it has the same commission as everybody there. */
export async function refuseOwnCommission(db: Db, caller: Caller, target: Target): Promise<void> {
  const payeeId = target.person_id ?? target.studio_id;
  if (payeeId !== null) refuseOwnMatter(caller, ...(await findMoneyReaders(db, payeeId)));
}

export function presentTarget({ category_id, person_id, studio_id, name }: ConcernedTarget) {
  if (category_id !== null) return { kind: 'category', id: String(category_id), name } as const;
  const kind = person_id === null ? 'studio' : 'instructor';
  return { kind, id: person_id ?? studio_id ?? '', name } as const;
}
