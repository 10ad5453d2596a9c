// Says whose money a mail is about, where it is not the reader's own.
import type { StudioToName } from '#domain/money/payee-text.ts';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';

export const AboutStudio = ({ studio }: { studio?: StudioToName | undefined }) =>
  studio ? (
    <Paragraph>
      This is about the money of {studio.name}, which you own. It is not your own.
    </Paragraph>
  ) : null;
