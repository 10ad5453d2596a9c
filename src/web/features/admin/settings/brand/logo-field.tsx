// Uploads a logo and shows it on the kind of page it is for.
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { pictureMaxBytes } from '#contract/pictures.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { mutation } from '#web/kit/api/api.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { DraftLogo } from './use-brand-draft.ts';

interface LogoFieldProps {
  label: string;
  hint: string;
  isOnDark?: boolean;
  logo: DraftLogo;
  /** What the server said. */
  fault: string | undefined;
  onChange: (logo: DraftLogo) => void;
}

export function LogoField({ label, hint, isOnDark, logo, fault, onChange }: LogoFieldProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { send, isSending, failure } = useUpload(onChange);
  return (
    <div role="group" aria-labelledby={id} className="min-w-0">
      <p id={id} className="text-sm font-semibold">
        {label}
      </p>
      <div
        className={`${isOnDark ? 'dark' : 'light'} mt-1.5 flex min-h-24 items-center justify-center rounded-xl border border-border bg-bg p-4 text-text-3`}
      >
        {logo.url === null ? (
          <span className="text-sm">{isOnDark ? 'The same logo' : 'The leaf of Trellis'}</span>
        ) : (
          <img
            src={logo.url}
            alt={`${label}, chosen`}
            className="max-h-16 max-w-full object-contain"
          />
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <BusyButton
          variant="outline"
          size="sm"
          isBusy={isSending}
          busyText="Uploading…"
          onClick={() => picker.current?.click()}
        >
          {logo.key === '' ? 'Upload' : 'Change'}
          <span className="sr-only">: {label}</span>
        </BusyButton>
        {logo.key !== '' && (
          <Button variant="ghost" size="sm" onClick={() => onChange({ key: '', url: null })}>
            Remove<span className="sr-only">: {label}</span>
          </Button>
        )}
      </div>
      <p role="alert" className="text-sm font-medium text-danger not-empty:mt-1.5">
        {failure ?? fault}
      </p>
      <p className="mt-1.5 text-sm text-text-3">{hint}</p>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/webp,image/jpeg"
        aria-label={`${label}: file`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
    </div>
  );
}

const tooLarge = 'The file is larger than 5 MB. Save it smaller, and try again.';

/** Sent as it is: making it smaller first would paint its transparent parts. */
function useUpload(onChange: (logo: DraftLogo) => void) {
  const upload = useMutation(mutation('POST /api/pictures'));
  const [failure, setFailure] = useState<string>();
  const send = async (file: File): Promise<void> => {
    setFailure(undefined);
    if (file.size > pictureMaxBytes) return setFailure(tooLarge);
    const body = new FormData();
    body.append('picture', file);
    try {
      const { key, url } = await upload.mutateAsync({ body });
      onChange({ key, url });
    } catch (error) {
      const { picture } = (error as { fields?: Record<string, string> }).fields ?? {};
      setFailure(picture ?? failureText(error));
    }
  };
  return { send, isSending: upload.isPending, failure };
}
