// API keys: what each may read, when it was last used, and how to replace or revoke it.
import { useState } from 'react';
import type { ApiKeyLine } from '#contract/admin/integration-shapes.ts';
import { useSite } from '#web/kit/api/site.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { Age, Moment } from '../moment.tsx';
import { useDecision } from '../use-decision.ts';
import { isKeyOver, keyLook, scopeLabels } from './integration-words.ts';
import { KeyDialog, type CreatedKey } from './key-dialog.tsx';
import { AuthorLeft } from './author-left.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { Section } from './section.tsx';

export function KeyList({ keys }: { keys: ApiKeyLine[] }) {
  const [open, setOpen] = useState<'new' | { rotate: ApiKeyLine } | { revoke: ApiKeyLine } | null>(
    null,
  );
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const close = () => setOpen(null);
  const show = (next: CreatedKey) => {
    close();
    setCreated(next);
  };
  return (
    <Section
      id="api-keys"
      title="API keys"
      text="For programs that read from Trellis. Each key is shown once; keep it as secret as a password."
      action={<Button onClick={() => setOpen('new')}>Create an API key</Button>}
      empty="No program has a key yet."
      items={keys}
      renderLine={(key) => (
        <KeyLine
          apiKey={key}
          onRotate={() => setOpen({ rotate: key })}
          onRevoke={() => setOpen({ revoke: key })}
        />
      )}
    >
      {open === 'new' && <KeyDialog onCreated={show} onClose={close} />}
      {open !== null && open !== 'new' && 'rotate' in open && (
        <RotateDialog apiKey={open.rotate} onCreated={show} onClose={close} />
      )}
      {open !== null && open !== 'new' && 'revoke' in open && (
        <RevokeDialog apiKey={open.revoke} onClose={close} />
      )}
      {created && (
        <SecretDialog
          title="Copy your key now"
          text={`This is the only time that you see the key “${created.key.name}”. If it is lost, rotate it.`}
          secret={created.secret}
          onClose={() => setCreated(null)}
        />
      )}
    </Section>
  );
}

interface KeyLineProps {
  apiKey: ApiKeyLine;
  onRotate: () => void;
  onRevoke: () => void;
}

function KeyLine({ apiKey, onRotate, onRevoke }: KeyLineProps) {
  const now = businessNow(useSite().today);
  const { name, hint, scopes, author, createdAt, expiresAt, lastUsedAt, isRotated } = apiKey;
  const { label, variant } = keyLook(apiKey, now);
  const isOver = isKeyOver(apiKey, now);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 grow basis-72">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          <Badge variant={variant}>{label}</Badge>
          {!isOver && !apiKey.isAuthorOperator && <AuthorLeft />}
        </h3>
        <p className="mt-1 font-mono text-sm text-text-2 wrap-anywhere">{hint}…</p>
        <p className="mt-1 text-sm text-text-2">
          Reads {scopes.map((scope) => scopeLabels[scope].toLowerCase()).join(', ')}
        </p>
        <p className="mt-1 text-sm text-text-3">
          {lastUsedAt ? (
            <>
              Last used <Age since={lastUsedAt} /> ago
            </>
          ) : (
            'Never used'
          )}{' '}
          · Created by <bdi>{author}</bdi>, <Moment at={createdAt} />
          {expiresAt && !isOver && (
            <>
              {' '}
              · {isRotated ? 'Ends' : 'Expires'} <Moment at={expiresAt} />
            </>
          )}
        </p>
      </div>
      {!isOver && (
        <div className="flex flex-wrap gap-2">
          {!isRotated && (
            <Button size="sm" variant="outline" onClick={onRotate}>
              Rotate<span className="sr-only"> {name}</span>
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={onRevoke}>
            Revoke<span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKeyLine; onClose: () => void }) {
  const { id, name } = apiKey;
  const { send, ...sending } = useDecision('POST /api/admin/api-keys/{id}/revoke', {
    toast: { title: 'Key revoked' },
    onDone: onClose,
  });
  return (
    <DecisionDialog
      title={`Revoke “${name}”?`}
      text="Programs that use it are refused from their next request on. This cannot be undone."
      submitText="Revoke key"
      busyText="Revoking…"
      variant="danger"
      reason="none"
      {...sending}
      onSend={() => send({ params: { id } })}
      onClose={onClose}
    />
  );
}
