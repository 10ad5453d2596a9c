// The large title of a section on this page.
export function SectionTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2
      id={id}
      className="text-[clamp(2rem,1.45rem+2.4vw,3.25rem)] leading-[1.06] font-extrabold tracking-[-0.03em]"
    >
      {children}
    </h2>
  );
}
