// Line with the word "or", above another way to sign in.

export function OrLine() {
  return (
    <p
      aria-hidden="true"
      className="flex items-center gap-4 text-sm text-text-3 before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border"
    >
      or
    </p>
  );
}
