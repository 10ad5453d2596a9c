// Block quote for text that a user wrote.

export function Quotation({ children }: { children: string }) {
  return (
    <blockquote
      dir="auto"
      className="border-l-3 border-input-border pl-4 leading-7 wrap-anywhere whitespace-pre-line"
    >
      {children}
    </blockquote>
  );
}
