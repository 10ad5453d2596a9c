// Preview of an announcement: as an email of the server, and as it stands among somebody's notifications and on its page.
import { Bell } from 'lucide-react';
import { plainText, readLightMarkup } from '#domain/text/light-markup.ts';
import { LightMarkup } from '#web/kit/text/light-markup.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs/tabs.tsx';
import { EmailPreview, type EmailPreviewProps } from './email-preview.tsx';

export function AnnouncementPreview(props: EmailPreviewProps) {
  return (
    <Tabs defaultValue="email">
      <TabsList aria-label="Preview">
        <TabsTrigger value="email">Email</TabsTrigger>
        <TabsTrigger value="site">On the site</TabsTrigger>
      </TabsList>
      <TabsContent value="email">
        <EmailPreview
          {...props}
          subject={props.subject.trim() || noSubject}
          text={props.text.trim() || placeholder}
        />
      </TabsContent>
      <TabsContent value="site">
        <SitePreview {...props} />
      </TabsContent>
    </Tabs>
  );
}

const noSubject = 'Subject';
const placeholder = 'What you write appears here.';

function SitePreview({ subject, text }: Written) {
  const words = plainText(readLightMarkup(text));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex gap-4 rounded-2xl border border-border bg-surface p-5 shadow-card">
        <Bell aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{subject || noSubject}</p>
          <p className="line-clamp-2 text-sm text-text-2 wrap-anywhere">{words || placeholder}</p>
        </div>
      </div>
      <div className="rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-7">
        <Announced subject={subject} text={text} />
      </div>
    </div>
  );
}

type Written = Pick<EmailPreviewProps, 'subject' | 'text'>;

function Announced({ subject, text }: Written) {
  return (
    <>
      <p className="mb-4 text-2xl font-bold tracking-tight wrap-anywhere">{subject || noSubject}</p>
      <LightMarkup text={text || placeholder} level={2} />
    </>
  );
}
