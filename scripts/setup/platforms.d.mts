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
  isReplaceable?: boolean;
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

export interface SupportedPlatform extends Platform {
  proof: 'tested' | 'started by hand in an emulator' | 'packages proven';
}

export declare const supportedPlatforms: SupportedPlatform[];
export declare const nativeParts: NativePart[];
export declare function nameOf(platform: Platform): string;
export declare function presentPlatform(): Platform;
export declare function buildsOf(
  part: NativePart,
  platform: Platform,
  packages: LockedPackages,
): string[];
export declare function findLocked(
  packages: LockedPackages,
  owner: string,
  name: string,
): string | undefined;
export declare function fits(entry: LockedPackage, platform: Platform): boolean;
export declare function missingParts(
  platform: Platform,
  packages: LockedPackages,
  isInstalled: (path: string) => boolean,
  needs?: NativePart['needed'][],
): NativePart[];
