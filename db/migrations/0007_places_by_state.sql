-- Whoever types "Texas" means its towns, the largest first.
create index places_by_state on places (state, population desc) where kind = 'city';
