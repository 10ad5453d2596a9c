// What a reporter says: the reason, who it is, and their words.
import { Badge } from '#web/ui/badge.tsx';
import { PersonLink } from '../admin-links.tsx';

interface ComplaintProps {
  reason: string;
  /** Null where the rules of the operator found something. */
  reporter: { id: string; fullName: string } | null;
  /** Number of others who say so, too. */
  others?: number;
  text: string | null;
}

export function Complaint({ reason, reporter, others = 0, text }: ComplaintProps) {
  return (
    <div className="rounded-xl bg-surface-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge variant="warning">{reason}</Badge>
        <span>
          {reporter ? (
            <>
              says <PersonLink person={reporter} />
            </>
          ) : (
            'found by your rules'
          )}
          {others > 0 && `, and ${others} more`}
        </span>
      </p>
      {text && (
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
    </div>
  );
}
