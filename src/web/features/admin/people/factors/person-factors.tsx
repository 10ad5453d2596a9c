// Second factors and passkeys of a person, with the removals that operators asked for.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminFactorRemoval, AdminFactors } from '#contract/accounts/factor-calls.ts';
import type { AdminPerson } from '#contract/admin/admin-shapes.ts';
import { query } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Moment } from '../../moment.tsx';
import { CancelRemovalDialog } from './cancel-removal-dialog.tsx';
import { factorName } from './factor-words.ts';
import { PastRemovals, RemovalFacts } from './removal-facts.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';

type ListedFactor = AdminFactors['factors'][number];
type Asked = { remove: ListedFactor } | { cancel: AdminFactorRemoval };
type Person = Pick<AdminPerson, 'id' | 'fullName' | 'isYou'>;

export function PersonFactors({ person }: { person: Person }) {
  const { id } = person;
  return (
    <section aria-labelledby="person-factors">
      <h2 id="person-factors" className="mt-10 mb-4 text-xl font-bold tracking-tight">
        Second steps and passkeys
      </h2>
      <Loaded
        query={useQuery({
          ...query('GET /api/admin/people/{id}/factors', { params: { id } }),
          refetchOnMount: 'always',
        })}
        skeleton={<Skeleton className="h-20 rounded-2xl" />}
      >
        {(listed) => <Factors person={person} listed={listed} />}
      </Loaded>
    </section>
  );
}

export function Factors({ person, listed }: { person: Person; listed: AdminFactors }) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  if (listed.isHosted)
    return (
      <p className="max-w-prose text-text-2">
        People sign in at a hosted service here. Remove a lost second step in its own console.
      </p>
    );
  const { factors, removals } = listed;
  return (
    <>
      {factors.length === 0 && <p className="text-text-2">None.</p>}
      {factors.length > 0 && (
        <ul className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card">
          {factors.map((factor) => (
            <FactorLine
              key={factor.id}
              factor={factor}
              removal={removals.find(
                ({ factorId, state }) => factorId === factor.id && state === 'waiting',
              )}
              isYours={person.isYou}
              onAsk={setAsked}
            />
          ))}
        </ul>
      )}
      <PastRemovals removals={removals.filter(({ state }) => state !== 'waiting')} />
      {asked && 'remove' in asked && (
        <RemoveFactorDialog person={person} factor={asked.remove} onClose={close} />
      )}
      {asked && 'cancel' in asked && (
        <CancelRemovalDialog person={person} removal={asked.cancel} onClose={close} />
      )}
    </>
  );
}

interface FactorLineProps {
  factor: ListedFactor;
  removal: AdminFactorRemoval | undefined;
  isYours: boolean;
  onAsk: (asked: Asked) => void;
}

function FactorLine({ factor, removal, isYours, onAsk }: FactorLineProps) {
  return (
    <li className="grid grid-cols-1 gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 dir="auto" className="font-semibold wrap-anywhere">
            {factorName(factor)}
          </h3>
          <p className="text-sm text-text-2">
            Since <Moment at={factor.since} />
          </p>
        </div>
        {!removal && !isYours && (
          <Button
            size="sm"
            variant="outline"
            aria-label={`${removeText(factor)} ${factorName(factor)}`}
            onClick={() => onAsk({ remove: factor })}
          >
            {removeText(factor)}
          </Button>
        )}
      </div>
      {removal && (
        <div className="grid grid-cols-1 gap-3 rounded-xl bg-warning-soft px-4 py-3 forced-colors:border">
          <div>
            <p className="font-semibold text-warning">
              Will be removed on <Moment at={removal.dueAt} />
            </p>
            <p className="text-sm text-text-2">
              The owner was notified by email, and can stop it until then.
            </p>
          </div>
          <RemovalFacts removal={removal} />
          {!isYours && (
            <Button
              size="sm"
              variant="outline"
              className="justify-self-start"
              onClick={() => onAsk({ cancel: removal })}
            >
              Cancel the removal
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const removeText = ({ kind }: ListedFactor): string =>
  kind === 'passkey' ? 'Remove passkey' : 'Remove second step';
