// Preview of an announcement: as an email, and as it stands among somebody's notifications and on its page.
import { Bell } from 'lucide-react';
import type { AnnouncementKind } from '#contract/admin/announcements.ts';
import { plainText, readLightMarkup } from '#domain/text/light-markup.ts';
import { useSite } from '#web/kit/api/site.ts';
import { LightMarkup } from '#web/kit/text/light-markup.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs/tabs.tsx';

interface AnnouncementPreviewProps {
  kind: AnnouncementKind;
  subject: string;
  text: string;
}

export function AnnouncementPreview(props: AnnouncementPreviewProps) {
  return (
    <Tabs defaultValue="email">
      <TabsList aria-label="Preview">
        <TabsTrigger value="email">Email</TabsTrigger>
        <TabsTrigger value="site">On the site</TabsTrigger>
      </TabsList>
      <TabsContent value="email">
        <EmailPreview {...props} />
      </TabsContent>
      <TabsContent value="site">
        <SitePreview {...props} />
      </TabsContent>
    </Tabs>
  );
}

const placeholder = 'What you write appears here.';

function EmailPreview({ kind, subject, text }: AnnouncementPreviewProps) {
  const { brandName } = useSite();
  return (
    <div className="overflow-hidden rounded-2xl border border-border bg-surface shadow-card">
      <p className="border-b border-border bg-surface-2 px-5 py-3 text-sm text-text-2">
        <span className="font-semibold text-text">{brandName}</span>
        <br />
        <span className="wrap-anywhere">{subject || 'Subject'}</span>
      </p>
      <div className="bg-canvas p-4 sm:p-6">
        <div className="mx-auto max-w-xl rounded-2xl border border-border bg-surface p-5 sm:p-7">
          <Announced subject={subject} text={text} />
          <p className="mt-6 text-sm text-text-3">{whyText(kind, brandName)}</p>
        </div>
      </div>
    </div>
  );
}

const whyText = (kind: AnnouncementKind, brandName: string): string =>
  kind === 'terms'
    ? 'This email is about your account or our terms, so everybody it concerns gets it.'
    : `You get news like this because you have an account with ${brandName}. Stop such emails`;

function SitePreview({ subject, text }: AnnouncementPreviewProps) {
  const words = plainText(readLightMarkup(text)).replaceAll(/\s+/g, ' ');
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex gap-4 rounded-2xl border border-border bg-surface p-5 shadow-card">
        <Bell aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{subject || 'Subject'}</p>
          <p className="line-clamp-2 text-sm text-text-2 wrap-anywhere">{words || placeholder}</p>
        </div>
      </div>
      <div className="rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-7">
        <Announced subject={subject} text={text} />
      </div>
    </div>
  );
}

function Announced({ subject, text }: Omit<AnnouncementPreviewProps, 'kind'>) {
  return (
    <>
      <p className="mb-4 text-2xl font-bold tracking-tight wrap-anywhere">{subject || 'Subject'}</p>
      <LightMarkup text={text || placeholder} level={2} />
    </>
  );
}
