// Filters the audit log by operator, action, person and day.
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { auditActionText } from '#contract/admin/audit-actions.ts';
import { query } from '#web/kit/api/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Input, NativeSelect } from '#web/ui/form/field.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { auditAddress, type AuditFilter, auditFilterNames } from './audit-filter.ts';

/** Each field is keyed by its filter: a link resets only the changed field and keeps focus elsewhere. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = auditFilterNames.map((name) => [name, textOf(form.get(name))]);
    void navigate(auditAddress(Object.fromEntries(typed) as AuditFilter));
  };
  return (
    <form
      role="search"
      aria-label="Audit log"
      className="mb-6 grid grid-cols-1 gap-4"
      onSubmit={search}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Choices filter={filter} />
        <Field label="About" hint="A person’s username, email address or id">
          {(aria) => (
            <Input
              {...aria}
              key={filter.person}
              name="person"
              autoComplete="off"
              maxLength={200}
              defaultValue={filter.person ?? ''}
            />
          )}
        </Field>
        <Day name="from" label="From" filter={filter} />
        <Day name="to" label="To" filter={filter} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm">
          Show
        </Button>
        {Object.keys(filter).length > 0 && (
          <LinkButton to="/admin/audit" variant="ghost" size="sm">
            Clear filters
          </LinkButton>
        )}
      </div>
    </form>
  );
}

const textOf = (entry: FormDataEntryValue | null): string =>
  typeof entry === 'string' ? entry.trim() : '';

/** The chosen ones are listed at once, before the others are loaded. */
function Choices({ filter: { actor, action } }: { filter: AuditFilter }) {
  const { data } = useQuery(query('GET /api/admin/audit', { query: {} }));
  const operators = data?.operators ?? [];
  const isListed = !actor || operators.some(({ id }) => id === actor);
  const actions = new Set([...(data?.actions ?? []), ...(action ? [action] : [])]);
  const named = [...actions].map((each) => [each, auditActionText(each)] as const);
  return (
    <>
      <Field label="Who">
        {(aria) => (
          <NativeSelect
            {...aria}
            key={`${actor} ${isListed}`}
            name="actor"
            defaultValue={actor ?? ''}
          >
            <option value="">Everybody</option>
            {!isListed && <option value={actor}>Somebody else</option>}
            {operators.map(({ id, fullName }) => (
              <option key={id} value={id}>
                {fullName}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="What was done">
        {(aria) => (
          <NativeSelect {...aria} key={action} name="action" defaultValue={action ?? ''}>
            <option value="">Everything</option>
            {named
              .toSorted(([, one], [, other]) => one.localeCompare(other))
              .map(([each, text]) => (
                <option key={each} value={each}>
                  {text}
                </option>
              ))}
          </NativeSelect>
        )}
      </Field>
    </>
  );
}

interface DayProps {
  name: 'from' | 'to';
  label: string;
  filter: AuditFilter;
}

function Day({ name, label, filter }: DayProps) {
  return (
    <Field label={label}>
      {(aria) => (
        <Input
          {...aria}
          key={filter[name]}
          name={name}
          type="date"
          defaultValue={filter[name] ?? ''}
        />
      )}
    </Field>
  );
}
