// One legal text: loads it, and begins the editor anew whenever another version counts.
import { useQuery } from '@tanstack/react-query';
import type { LegalDocumentName } from '#contract/admin/legal-calls.ts';
import { legalQuery } from '#web/kit/api/legal-query.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { CardSkeletons } from '../../list/admin-list.tsx';
import { LegalEditor } from './legal-editor.tsx';
import type { OurText } from './our-text.ts';

interface LegalTextPartProps {
  document: LegalDocumentName;
  loadOurs: () => Promise<OurText>;
}

export function LegalTextPart({ document, loadOurs }: LegalTextPartProps) {
  const present = useQuery({ ...legalQuery(document), refetchOnMount: 'always' });
  return (
    <Loaded query={present} skeleton={<CardSkeletons />}>
      {(text) => <LegalEditor document={document} present={text} loadOurs={loadOurs} />}
    </Loaded>
  );
}
