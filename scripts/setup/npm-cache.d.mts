export declare function npmCacheFlags(): string[];
