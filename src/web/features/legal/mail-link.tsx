// Clickable email address that wraps on narrow screens.
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="wrap-anywhere">
      {address}
    </a>
  );
}
