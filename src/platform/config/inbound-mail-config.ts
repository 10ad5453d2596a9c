// Reads the settings of mail that comes in. Half of them are refused: addresses in mails that nobody answers would lose
// what people write.
import { ConfigError } from './config-error.ts';
import type { SettingValues } from './settings-table.ts';

export interface InboundMailConfig {
  domain: string;
  /** The first makes addresses; all of them are accepted. */
  secrets: readonly [string, ...string[]];
  /** Whose Authentication-Results count. */
  authserv: string;
  smtp: InboundSmtpConfig | undefined;
}

export interface InboundSmtpConfig {
  port: number;
  host: string;
  /** Files with the certificate and its key; without them, mail comes in clear text. */
  tls: { certFile: string; keyFile: string } | undefined;
}

const others = [
  'INBOUND_MAIL_SECRET',
  'INBOUND_MAIL_SECRET_SECOND',
  'INBOUND_MAIL_AUTHSERV',
  'INBOUND_SMTP_PORT',
] as const;

export function inboundMailOf(values: SettingValues): InboundMailConfig | undefined {
  const domain = values.INBOUND_MAIL_DOMAIN;
  const { INBOUND_MAIL_SECRET: first, INBOUND_MAIL_SECRET_SECOND: second } = values;
  if (!domain) {
    const alone = others.find((name) => values[name] !== undefined);
    if (alone) throw new ConfigError(`${alone} needs INBOUND_MAIL_DOMAIN.`);
    return undefined;
  }
  if (!first) throw new ConfigError('INBOUND_MAIL_SECRET must be set with INBOUND_MAIL_DOMAIN.');
  const authserv = values.INBOUND_MAIL_AUTHSERV;
  if (!authserv)
    throw new ConfigError(
      'INBOUND_MAIL_AUTHSERV must be set with INBOUND_MAIL_DOMAIN: without the word of a mail server, everybody who knows a reply address could write for its owner.',
    );
  return {
    domain,
    secrets: second === undefined ? [first] : [first, second],
    authserv,
    smtp: smtpOf(values),
  };
}

function smtpOf(values: SettingValues): InboundSmtpConfig | undefined {
  const { INBOUND_SMTP_PORT: port, INBOUND_SMTP_HOST: host } = values;
  if (port === undefined) return undefined;
  if (port === values.PORT || port === values.METRICS_PORT)
    throw new ConfigError('INBOUND_SMTP_PORT must differ from PORT and METRICS_PORT.');
  const { INBOUND_SMTP_CERT_FILE: certFile, INBOUND_SMTP_KEY_FILE: keyFile } = values;
  if (certFile && !keyFile)
    throw new ConfigError('INBOUND_SMTP_KEY_FILE must be set with INBOUND_SMTP_CERT_FILE.');
  if (!certFile && !isThisMachine(host))
    throw new ConfigError(
      'INBOUND_SMTP_CERT_FILE must be set, because INBOUND_SMTP_HOST is not this machine: mail would cross the network in clear text.',
    );
  return { port, host, tls: certFile && keyFile ? { certFile, keyFile } : undefined };
}

const isThisMachine = (host: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
