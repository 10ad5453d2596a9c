// Formats a person as "Lin Hart <lin@example.org>", or as the address alone.

export function personText({ name, email }: { name: string; email: string }): string {
  return name ? `${name} <${email}>` : email;
}
