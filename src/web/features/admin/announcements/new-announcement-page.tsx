// Page on which an operator begins an announcement.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation, query } from '#web/kit/api/api.ts';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { AdminShell } from '../shell/admin-shell.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

const name = 'POST /api/admin/announcements';

export function NewAnnouncementPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const startOnce = useStartOnce();
  const [keyOf] = useState(() => createIdempotencyKeys());
  const { mutate, isPending } = useMutation({
    ...mutation(name),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries(query('GET /api/admin/announcements'));
      await navigate(`/admin/announcements/${id}`);
    },
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
  return (
    <AdminShell
      title="Write an announcement"
      path="/admin/announcements/new"
      back={<BackLink to="/admin/announcements">Announcements</BackLink>}
    >
      <AnnouncementForm
        isSaving={isPending}
        // The same draft keeps its idempotency key, so that a retry after a lost response does not make two.
        onSave={(body) =>
          startOnce(name, () => mutate({ body, idempotencyKey: keyOf(JSON.stringify(body)) }))
        }
      />
    </AdminShell>
  );
}
