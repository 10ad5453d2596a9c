// The frame of every mail: the brand's name, a card with the message, and who sent it.
import { Body, Container, Head, Html, Preview, Section } from '@react-email/components';
import type { ReactNode } from 'react';
import { type Brand, logoHeight } from '../mail-templates.ts';
import { darkRules, painted } from './paint.ts';
import { FinePrint } from './fine-print.tsx';
import { MailLink } from './mail-link.tsx';
import { SupportLink } from './support-link.tsx';

export interface MailLayoutProps {
  brand: Brand;
  /** The name of the message for screen readers. */
  title: string;
  /** The line that lists of mails show after the subject. */
  preheader: string;
  children: ReactNode;
}

export function MailLayout({ brand, title, preheader, children }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Phones would turn dates and places into links of their own. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <style>{stylesNow()}</style>
      </Head>
      <Body {...painted(['canvas'], { margin: 0, padding: 0 })}>
        <div dangerouslySetInnerHTML={{ __html: outlookFont }} />
        <Preview>{preheader}</Preview>
        <Section {...painted(['canvas'], { fontFamily })}>
          {/* Among the landmarks of a mail program this one is a mail, and no page of its own. */}
          <div
            role="article"
            aria-roledescription="email"
            aria-label={title}
            style={{ padding: '0 8px' }}
          >
            <Container style={{ maxWidth: '600px' }}>
              <WordMark brand={brand} />
              <Section {...painted(['surface', 'border'], cardLook)}>
                <div className="mail-card" style={{ padding: '32px' }}>
                  {children}
                </div>
              </Section>
              <MailFooter brand={brand} />
            </Container>
          </div>
        </Section>
      </Body>
    </Html>
  );
}

const cardLook = {
  borderWidth: '1px',
  borderStyle: 'solid',
  borderRadius: '16px',
  borderCollapse: 'separate' as const,
};

/** The card has room below by itself. */
const noSpaceBelow = '.mail-card>:last-child{margin-bottom:0 !important}';

const narrow =
  '@media (max-width:480px){.mail-card{padding:24px 20px !important}' +
  '.mail-head{padding:20px 20px 16px !important}.mail-foot{padding:20px !important}}';

const stylesNow = (): string =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}${noSpaceBelow}${narrow}${darkRules()}`;

/** Fonts of mails: our own where it is installed, then those that every reader has. */
const fontFamily = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

/** Outlook for Windows takes Times when it does not know the first name of the list. */
const outlookFont =
  '<!--[if mso]><style>*{font-family:Arial,sans-serif !important}</style><![endif]-->';

/** The footer of every mail: who sent it, why, how to stop such mails where that is possible, and where to ask. */
function MailFooter({ brand }: { brand: Brand }) {
  return (
    <div className="mail-foot" style={{ padding: '24px 32px 40px' }}>
      <FinePrint>
        This email comes from {brand.brandName},{' '}
        <MailLink href={brand.publicUrl}>{brand.publicUrl}</MailLink>
      </FinePrint>
      {brand.reason && <FinePrint>Sent to you because {brand.reason}.</FinePrint>}
      {(brand.stop ?? brand.hasChoices) && (
        <FinePrint>
          {brand.stop && (
            <>
              “{brand.stop.label}”: <MailLink href={brand.stop.page}>Stop these emails</MailLink>
              {brand.hasChoices && ' · '}
            </>
          )}
          {brand.hasChoices && (
            <MailLink href={`${brand.publicUrl}/dashboard/profile#notifications`}>
              Choose what you get
            </MailLink>
          )}
        </FinePrint>
      )}
      <FinePrint>
        Questions? Write to <SupportLink brand={brand} />
      </FinePrint>
    </div>
  );
}

/** The brand at the top of every mail. Pictures are often not loaded: the name stands for the logo then. */
function WordMark({ brand }: { brand: Brand }) {
  const { brandName, logo } = brand;
  return (
    <div className="mail-head" style={{ padding: '28px 32px 20px' }} data-skip-in-text="true">
      <a
        href={brand.publicUrl}
        target="_blank"
        rel="noreferrer"
        {...painted(['text'], { textDecoration: 'none', ...letters })}
      >
        {logo ? (
          <Logo logo={logo} alt={logo.hasName ? brandName : ''} />
        ) : (
          <Tile name={brandName} />
        )}
        {!logo?.hasName && brandName}
      </a>
    </div>
  );
}

/** A letter instead of a picture. */
function Tile({ name: [initial] }: { name: string }) {
  return (
    <span aria-hidden="true" {...painted(['brand', 'on-brand'], tile)}>
      {initial}
    </span>
  );
}

function Logo({ logo: { url, width }, alt }: { logo: NonNullable<Brand['logo']>; alt: string }) {
  const look = { marginRight: '10px', verticalAlign: 'middle', border: 0 };
  return <img src={url} width={width} height={logoHeight} alt={alt} style={look} />;
}

const letters = { fontSize: '22px', lineHeight: '36px', fontWeight: 700, letterSpacing: '-0.02em' };

const tile = {
  display: 'inline-block',
  width: '36px',
  marginRight: '10px',
  borderRadius: '10px',
  textAlign: 'center' as const,
};
