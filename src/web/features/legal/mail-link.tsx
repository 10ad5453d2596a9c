// An e-mail address that can be clicked, and wraps on narrow screens.
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="wrap-anywhere">
      {address}
    </a>
  );
}
