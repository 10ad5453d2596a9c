// QR code for the authenticator app, with the same secret as text.
import { useEffect, useRef } from 'react';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import type { FactorEnrollment } from './factor-enrollment.ts';

export function ScanStep({ enrollment }: { enrollment: FactorEnrollment }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The first step disappears with its button, so focus moves here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mt-5 font-semibold">
        Scan this with your app
      </h3>
      <div className="mt-3 flex flex-col items-center gap-5 sm:flex-row sm:items-start">
        {/* Scanners need dark on light, in either theme. */}
        <img
          src={enrollment.qrCode}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
          className="shrink-0 rounded-xl border border-border bg-white p-2"
        />
        <div className="min-w-0 text-sm text-text-2">
          <p>On this phone, or cannot scan? Enter this key in the app instead:</p>
          <p className="mt-2 rounded-lg bg-surface-2 px-3 py-2 font-mono text-base wrap-anywhere text-text">
            {inGroups(enrollment.secret)}
          </p>
          <CopyButton text={enrollment.secret} label="Copy key" className="mt-1 -ml-4" />
        </div>
      </div>
    </>
  );
}

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
