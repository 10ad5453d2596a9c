// Headers of a mail, in their original order.
import type { MailDetail } from './captured-mail.ts';

export function MessageHeaders({ headers }: { headers: MailDetail['headers'] }) {
  return (
    <dl className="divide-y divide-border rounded-xl border border-border text-sm">
      {headers.map(({ name, value }, index) => (
        // The same header may occur twice.
        <div key={`${index} ${name}`} className="grid gap-1 px-4 py-3 sm:grid-cols-[12rem_1fr]">
          <dt className="font-semibold wrap-anywhere">{name}</dt>
          <dd className="wrap-anywhere text-text-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
