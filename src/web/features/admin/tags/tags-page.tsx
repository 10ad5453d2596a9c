// Page of the tags: kinds by category, then situations; each can be changed or switched off.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminTag } from '#contract/classes/tags.ts';
import { query } from '#web/kit/api/api.ts';
import { useCategories } from '#web/kit/class/use-categories.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CardSkeletons } from '../list/admin-list.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';
import { TagDialog } from './tag-dialog.tsx';

const tagsQuery = queryOptions({ ...query('GET /api/admin/tags'), refetchOnMount: 'always' });

export function TagsPage() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <AdminShell
      title="Tags"
      path="/admin/tags"
      lead="Kinds of classes and situations they suit. People find classes by their names and synonyms."
      actions={<Button onClick={() => setIsAdding(true)}>Add a tag</Button>}
    >
      <Loaded query={useQuery(tagsQuery)} skeleton={<CardSkeletons />}>
        {({ tags }) => <TagGroups tags={tags} />}
      </Loaded>
      {isAdding && <TagDialog onClose={() => setIsAdding(false)} />}
    </AdminShell>
  );
}

export function TagGroups({ tags }: { tags: AdminTag[] }) {
  const groups = [
    ...useCategories().map(({ id, name }) => ({ categoryId: id as number | null, name })),
    { categoryId: null, name: 'Situations' },
  ];
  return (
    <div className="grid grid-cols-1 gap-10">
      {groups.map(({ categoryId, name }) => (
        <section key={name} aria-labelledby={`tags-${categoryId}`}>
          <h2 id={`tags-${categoryId}`} className="mb-3 text-xl font-bold tracking-tight">
            {name}
          </h2>
          <ul className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card">
            {tags
              .filter((tag) => tag.categoryId === categoryId)
              .map((tag) => (
                <li key={tag.slug}>
                  <TagLine tag={tag} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TagLine({ tag }: { tag: AdminTag }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, synonyms, classCount, isActive } = tag;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-64">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {!isActive && <Badge variant="neutral">Off</Badge>}
        </h3>
        <p className="text-sm text-text-2 wrap-anywhere">{synonyms.join(', ') || 'No synonyms'}</p>
        <p className="text-sm text-text-3">
          {classCount} {classCount === 1 ? 'class' : 'classes'}
        </p>
      </div>
      <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
        Change<span className="sr-only"> {name}</span>
      </Button>
      {isOpen && <TagDialog tag={tag} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
