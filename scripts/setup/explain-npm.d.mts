export function explainNpm(output: string): string;
