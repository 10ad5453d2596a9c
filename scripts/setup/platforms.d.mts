export interface Platform {
  os: string;
  cpu: string;
  libc?: string;
}

export interface NativePart {
  name: string;
  needed: 'run' | 'build' | 'test';
  owner: string;
  packages?: RegExp;
  without?: string[];
  instead?: string;
}

export interface LockedPackage {
  version?: string;
  integrity?: string;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export type LockedPackages = Record<string, LockedPackage>;

export const supportedPlatforms: (Platform & { tested: boolean })[];
export const nativeParts: NativePart[];
export function nameOf(platform: Platform): string;
export function presentPlatform(): Platform;
export function buildsOf(part: NativePart, platform: Platform, packages: LockedPackages): string[];
export function findLocked(
  packages: LockedPackages,
  owner: string,
  name: string,
): string | undefined;
export function fits(entry: LockedPackage, platform: Platform): boolean;
export function missingParts(
  platform: Platform,
  packages: LockedPackages,
  isInstalled: (path: string) => boolean,
): NativePart[];
