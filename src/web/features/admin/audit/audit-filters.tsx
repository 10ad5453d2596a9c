// Filters the audit log by actor, action or subject.
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { query } from '#web/kit/api/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Input, NativeSelect } from '#web/ui/form/field.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { auditAddress, type AuditFilter, auditFilterNames } from './audit-filter.ts';
import { actionText } from './audit-words.ts';

/** Each field is keyed by its filter: a link resets only the changed field and keeps focus elsewhere. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = auditFilterNames.map((name) => [name, textOf(form.get(name))]);
    void navigate(auditAddress(Object.fromEntries(typed) as AuditFilter));
  };
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <form
      role="search"
      aria-label="Audit log"
      className="mb-6 grid grid-cols-1 gap-4"
      onSubmit={search}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Field label="Who" hint="A username, an email address or an id">
          {(aria) => (
            <Input
              {...aria}
              key={filter.actor}
              name="actor"
              autoComplete="off"
              defaultValue={filter.actor ?? ''}
            />
          )}
        </Field>
        <Field label="What was done">
          {(aria) => (
            <NativeSelect
              {...aria}
              key={filter.action}
              name="action"
              defaultValue={filter.action ?? ''}
            >
              <option value="">Everything</option>
              <ActionOptions chosen={filter.action} />
            </NativeSelect>
          )}
        </Field>
        <Field label="To what" hint="The id of a person, a class, a conversation or a refund">
          {(aria) => (
            <Input
              {...aria}
              key={filter.subject}
              name="subject"
              autoComplete="off"
              defaultValue={filter.subject ?? ''}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm">
          Show
        </Button>
        {isFiltered && (
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

/** The chosen action is listed at once, before the others are loaded. */
function ActionOptions({ chosen }: { chosen: string | undefined }) {
  const { data } = useQuery(query('GET /api/admin/audit', { query: {} }));
  const actions = new Set([...(data?.actions ?? []), ...(chosen ? [chosen] : [])]);
  return [...actions].toSorted().map((action) => (
    <option key={action} value={action}>
      {actionText(action)}
    </option>
  ));
}
