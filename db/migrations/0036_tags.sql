-- Facts that help a learner decide, the town of a class, and tags: kinds of classes under the seven categories, and
-- situations such as a date night. Words then find a class by its tags and facts too.

alter table classes
  add column level text check (level in ('beginner', 'intermediate', 'advanced', 'all_levels')),
  add column language text check (language ~ '^[a-z]{2,3}$'),
  add column included text[] not null default '{}' check (cardinality(included) <= 12),
  add column bring text[] not null default '{}' check (cardinality(bring) <= 12),
  add column min_age smallint check (min_age between 0 and 99),
  add column kids_welcome boolean not null default false,
  add column accessibility text check (char_length(accessibility) between 1 and 300),
  add column step_free boolean not null default false,
  add column parking text check (char_length(parking) between 1 and 300),
  add column town text,
  add column town_state text;
comment on column classes.level is 'The experience that learners need';
comment on column classes.language is 'The language in which the class is taught (BCP 47)';
comment on column classes.included is 'What the price includes, a line each';
comment on column classes.bring is 'What learners bring along, a line each';
comment on column classes.min_age is 'The youngest age; null: adults, unless children are welcome';
comment on column classes.step_free is 'Reached without a step';
comment on column classes.town is 'The town of the location by its name in places, with its state; null where none is known';
create index classes_by_town on classes (town, town_state) where town is not null;

-- Existing classes: the location ends with a town and a state, else the nearest town counts.
update classes c set town = p.name, town_state = p.state
from places p
where p.kind = 'city'
  and p.search_text = regexp_replace(lower(substring(c.location from '([^,]+),[^,]*$')), '[^a-z0-9]', '', 'g')
  and p.state = substring(c.location from ',\s*([A-Z]{2})(?:\s+\d{5})?\s*$');
update classes c set town = nearest.name, town_state = nearest.state
from (
  select distinct latitude, longitude from classes where town is null and latitude is not null
) here
cross join lateral (
  select name, state from places p
  where kind = 'city' and p.latitude between here.latitude - 1 and here.latitude + 1
    and p.longitude between here.longitude - 1 and here.longitude + 1
  order by power(p.latitude - here.latitude, 2)
    + power((p.longitude - here.longitude) * cos(radians(here.latitude)), 2), population desc
  limit 1
) nearest
where c.town is null and c.latitude = here.latitude and c.longitude = here.longitude;

create table tags (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  name text not null check (char_length(name) between 2 and 40),
  category_id smallint references categories (id),
  synonyms text[] not null default '{}' check (cardinality(synonyms) <= 40),
  position integer not null,
  is_active boolean not null default true,
  version integer not null default 1
);
comment on table tags is 'Kinds of classes, and situations that a class suits; operators edit them';
comment on column tags.slug is 'Part of addresses; never changes';
comment on column tags.category_id is 'The category of a kind; null for a situation';
comment on column tags.synonyms is 'Words that find the classes of the tag, besides its name';
comment on column tags.is_active is 'A tag that is off stays on its classes, but is neither shown nor found nor offered';
create unique index tags_by_name on tags (lower(name));

create table class_tags (
  class_id uuid not null references classes (id) on delete cascade,
  tag_id integer not null references tags (id),
  position smallint not null check (position between 0 and 4),
  primary key (class_id, tag_id)
);
comment on table class_tags is 'The tags of a class, in the order in which its instructor chose them';
create index class_tags_by_tag on class_tags (tag_id, class_id);

create table tag_terms (
  plain text not null,
  tag_id integer not null references tags (id) on delete cascade,
  term text not null,
  primary key (plain, tag_id)
);
comment on table tag_terms is 'Names and synonyms of active tags as the search compares them; kept by a trigger';
comment on column tag_terms.plain is 'As written, without accents and signs';
comment on column tag_terms.term is 'The stems, which the words of a search are compared with';
create index tag_terms_by_term on tag_terms (term);
create index tag_terms_by_tag on tag_terms (tag_id);

-- Letters that look like an apostrophe and belong to a word (ʻukulele, Hawaiʻi) are left out by people who search.
create or replace function plain_text(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(lower(normalize(written, nfkd)), '[\u0300-\u036f\u02bb\u02bc]+', '', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')
$$;

-- "Kaimukī" becomes kaimuki, "New York City" new-york-city. Not a quoted body: an index is built without search path.
create function slug_of(written text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(plain_text(replace(replace(written, '’', ''), '''', '')), '[^a-z0-9]+', '-', 'g'), '-');
create index classes_by_town_slug on classes (slug_of(town), town_state) where town is not null;

-- The stems of a text in order, without stop words: "Kids & Families" and "kid family" are the same term.
create function term_of(written text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(lexeme, ' ' order by positions[1]), '')
  from unnest(to_tsvector('english', plain_text(written)))
$$;

create function keep_tag_terms() returns trigger language plpgsql as $$
begin
  delete from tag_terms where tag_id = new.id;
  if new.is_active then
    insert into tag_terms (plain, tag_id, term)
      select distinct on (plain) plain, new.id, term
      from unnest(new.name || new.synonyms) written,
        lateral (select btrim(plain_text(written)) as plain, term_of(written) as term) terms
      where term <> '';
    insert into title_words
      select distinct word
      from unnest(new.name || new.synonyms) written,
        unnest(tsvector_to_array(to_tsvector('plain_words', plain_text(written)))) word
      where length(word) between 3 and 30
      on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger tags_keep_terms after insert or update on tags for each row execute function keep_tag_terms();

-- The words by which a class is found: title, category, instructor, place and description; those of the title once
-- more behind "=" and of the category behind "#", because they count most; and words that nobody writes for its tags (~t7), level (~lbeginner), language (~ges),
-- and for children (~k) and step-free access (~s).
create function listing_words(class classes) returns tsvector language sql stable parallel safe as $$
  select strip(words_of(plain_text(
      concat_ws(' ', class.title, k.name, p.full_name, class.location, class.description))))
    || array_to_tsvector(array(
      select '=' || word from unnest(tsvector_to_array(words_of(plain_text(class.title)))) word
      union
      select '#' || word from unnest(tsvector_to_array(words_of(plain_text(k.name)))) word
      union
      select '~t' || tag_id from class_tags where class_id = class.id
      union
      select mark
      from unnest(array[
        '~l' || class.level,
        '~g' || class.language,
        case when class.kids_welcome then '~k' end,
        case when class.step_free then '~s' end
      ]) mark
      where mark is not null))
  from profiles p, categories k
  where p.id = class.teacher_id and k.id = class.category_id
$$;
comment on column listings.words is 'The words of title, category, instructor, place and description, as written and by their stems; listing_words says what else';

-- Makes the rows of these classes what they should be.
create or replace function refresh_listings(ids uuid[], with_words boolean) returns void language plpgsql as $$
declare
  reached timestamptz;
  never_starts constant timestamptz := '-infinity';
  never_minute constant integer := -2147483648;
begin
  perform lock_listings(array(select distinct teacher_id from classes where id = any(ids) order by teacher_id));
  select at into reached from listings_reached;

  insert into spots (latitude, longitude)
    select distinct latitude, longitude from classes c
    where id = any(ids) and latitude is not null
      and not exists (select from spots s where s.latitude = c.latitude and s.longitude = c.longitude)
    order by latitude, longitude
    on conflict do nothing;

  delete from listed_dates d
    where class_id = any(ids)
      and not exists (select from datable_sessions s where s.session_id = d.session_id and s.starts_at > reached);
  insert into listed_dates as known
    select session_id, class_id, starts_at, wall_minute, category_id, price_cents, spot_id, has_seats,
      coalesce(lag(starts_at) over dates, never_starts), coalesce(lag(wall_minute) over dates, never_minute),
      coalesce(max(starts_at) filter (where has_seats) over earlier, never_starts),
      coalesce(max(wall_minute) filter (where has_seats) over earlier, never_minute)
    from datable_sessions
    where class_id = any(ids) and starts_at > reached
    window dates as (partition by class_id order by wall_minute, starts_at, session_id),
      earlier as (dates rows between unbounded preceding and 1 preceding)
    on conflict (session_id) do update set
      class_id = excluded.class_id, starts_at = excluded.starts_at, wall_minute = excluded.wall_minute,
      category_id = excluded.category_id, price_cents = excluded.price_cents, spot_id = excluded.spot_id,
      has_seats = excluded.has_seats,
      previous_starts_at = excluded.previous_starts_at,
      previous_wall_minute = excluded.previous_wall_minute,
      previous_free_starts_at = excluded.previous_free_starts_at,
      previous_free_wall_minute = excluded.previous_free_wall_minute
    where known.* is distinct from excluded.*;

  delete from listings l
    where class_id = any(ids) and not exists (select from listed_dates d where d.class_id = l.class_id);
  insert into listings as known
    select c.id, c.category_id, c.price_cents, dates.spot_id, dates.next_starts_at, dates.last_starts_at,
      dates.seats_until,
      case when before.class_id is null or with_words then listing_words(c) else before.words end,
      marks_of(c, dates.wall_minutes)
    from (
      select class_id, min(spot_id) as spot_id, min(starts_at) as next_starts_at, max(starts_at) as last_starts_at,
        max(starts_at) filter (where has_seats) as seats_until,
        array_agg(wall_minute) as wall_minutes
      from listed_dates where class_id = any(ids) group by class_id
    ) dates
    join classes c on c.id = dates.class_id
    left join listings before on before.class_id = c.id
    on conflict (class_id) do update set
      category_id = excluded.category_id, price_cents = excluded.price_cents, spot_id = excluded.spot_id,
      next_starts_at = excluded.next_starts_at, last_starts_at = excluded.last_starts_at,
      seats_until = excluded.seats_until, words = excluded.words, marks = excluded.marks
    where known.* is distinct from excluded.*;

  delete from listings_sample where class_id = any(ids);
  insert into listings_sample
    select class_id, words from listings
    where class_id = any(ids) and uuid_hash(class_id) & 1023 = 0;

  insert into title_words
    select distinct title.word
    from classes c,
      unnest(tsvector_to_array(to_tsvector('plain_words', plain_text(c.title)))) as title (word)
    where c.id = any(ids) and length(title.word) between 3 and 30
      and exists (select from listings l where l.class_id = c.id)
      and not exists (select from title_words known where known.word = title.word)
    order by title.word
    on conflict do nothing;
end
$$;

create function list_tagged_classes() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array(select distinct class_id from changed), true);
  return null;
end
$$;
create trigger class_tags_add_to_listings after insert on class_tags
  referencing new table as changed for each statement execute function list_tagged_classes();
create trigger class_tags_leave_listings after delete on class_tags
  referencing old table as changed for each statement execute function list_tagged_classes();

-- Suggestions find instructors by any of their names.
create index profiles_named_instructors on profiles using gin (plain_text(full_name) gin_trgm_ops)
  where instructor_status = 'approved';

update listings l set words = listing_words(c) from classes c where c.id = l.class_id;
update listings_sample s set words = l.words from listings l where l.class_id = s.class_id;

insert into tags (slug, name, category_id, position, synonyms)
select slug, name, category_id, row_number() over (), string_to_array(synonyms, ', ')
from (values
  ('pottery', 'Pottery & ceramics', 1, 'pottery, ceramics, ceramic, clay, potter, stoneware, porcelain, earthenware, kiln'),
  ('wheel-throwing', 'Wheel throwing', 1, 'pottery wheel, potters wheel, throwing, wheel'),
  ('hand-building', 'Hand building', 1, 'hand built, handbuilding, slab building, pinch pots, coil pots'),
  ('glazing', 'Glazing & firing', 1, 'glaze, glazes, kiln firing'),
  ('watercolor', 'Watercolor', 1, 'watercolour, watercolors, aquarelle, gouache'),
  ('painting', 'Painting', 1, 'paint, painter, acrylic, oil painting, oils, canvas, landscape painting'),
  ('drawing', 'Drawing & sketching', 1, 'draw, drawing, sketch, sketching, figure drawing, life drawing, charcoal, portrait drawing'),
  ('printmaking', 'Printmaking', 1, 'linocut, lino, block printing, screen printing, woodcut, etching'),
  ('weaving', 'Weaving', 1, 'loom, tapestry, textile art'),
  ('knitting-textiles', 'Knitting & textiles', 1, 'knit, knitting, crochet, yarn, wool, textiles, fiber arts, fibre arts, felting, spinning'),
  ('sewing', 'Sewing & mending', 1, 'sew, sewing, mending, tailoring, quilting, embroidery, needlework, dressmaking'),
  ('dyeing', 'Natural dyeing', 1, 'dye, dyes, dyeing, indigo, shibori, tie dye, batik'),
  ('jewelry', 'Jewelry & metal', 1, 'jewellery, silversmithing, ring making, beading, metalwork'),
  ('woodworking', 'Woodworking', 1, 'woodwork, carpentry, wood, carving, whittling, furniture making, joinery'),
  ('floral', 'Flowers & wreaths', 1, 'flower arranging, floristry, bouquet, wreath, lei, lei making, floral design'),
  ('paper-books', 'Paper & bookbinding', 1, 'bookbinding, origami, calligraphy, lettering, paper craft, papermaking'),

  ('bread', 'Bread & sourdough', 2, 'bread, baker, bread baking, sourdough, loaf, focaccia'),
  ('pastry', 'Pastry & baking', 2, 'bake, baking, pastry, pastries, cake, cakes, cookies, dessert, desserts, patisserie'),
  ('pasta', 'Pasta', 2, 'fresh pasta, ravioli, tagliatelle, gnocchi, noodles'),
  ('pizza', 'Pizza', 2, 'pizza making, pizzas, pizza dough'),
  ('italian-cooking', 'Italian cooking', 2, 'italian food, italian cuisine, risotto, ragu'),
  ('mexican-cooking', 'Mexican cooking', 2, 'mexican food, mexican cuisine, tacos'),
  ('indian-cooking', 'Indian cooking', 2, 'indian food, indian cuisine, curry, curries'),
  ('french-cooking', 'French cooking', 2, 'french food, french cuisine'),
  ('asian-cooking', 'Asian cooking', 2, 'asian food, sushi, ramen, dumplings, thai food, thai cooking, chinese food, japanese cooking, korean food, wok'),
  ('vegetarian', 'Vegetarian & vegan', 2, 'vegetarian, vegan, plant based, meatless'),
  ('knife-skills', 'Knife skills & basics', 2, 'knife skills, chopping, cooking basics, kitchen basics, learn to cook'),
  ('drinks', 'Coffee, wine & cocktails', 2, 'wine tasting, cocktails, mixology, barista, coffee brewing, beer brewing, tea tasting'),
  ('preserving', 'Preserving & fermenting', 2, 'canning, fermentation, fermenting, pickling, pickles, kimchi, jam, kombucha'),

  ('programming', 'Programming', 3, 'coding, code, programmer, software, computer science, developer'),
  ('web-development', 'Web development', 3, 'website, websites, web design, html, css, frontend, web page'),
  ('data', 'Data & spreadsheets', 3, 'data analysis, data science, spreadsheet, spreadsheets, excel, database, databases, statistics'),
  ('electronics', 'Electronics & making', 3, 'raspberry pi, robotics, robots, soldering, microcontroller, circuits, maker'),
  ('3d-printing', '3D printing', 3, '3d print, 3d printer, cad, 3d modeling'),
  ('photography', 'Photography', 3, 'photo, photos, photographer, camera, photo editing, lightroom, photoshop'),
  ('computer-basics', 'Computers & phones', 3, 'computer, computers, computer basics, computer help, smartphone, smartphone help, laptop, tech help'),
  ('online-safety', 'Privacy & security', 3, 'privacy, security, cybersecurity, passwords, online safety, internet safety'),

  ('spanish', 'Spanish', 4, 'espanol, learn spanish, spanish language, castilian'),
  ('french', 'French', 4, 'francais, learn french, french language'),
  ('italian', 'Italian', 4, 'italiano, learn italian, italian language'),
  ('japanese', 'Japanese', 4, 'nihongo, hiragana, katakana, kanji, learn japanese, japanese language'),
  ('arabic', 'Arabic', 4, 'learn arabic, arabic language, levantine'),
  ('hawaiian', 'Hawaiian', 4, 'olelo hawaii, hawaiian language, learn hawaiian'),
  ('english', 'English', 4, 'esl, learn english, english language'),
  ('chinese', 'Chinese', 4, 'mandarin, cantonese, learn chinese, chinese language'),
  ('german', 'German', 4, 'deutsch, learn german, german language'),
  ('sign-language', 'Sign language', 4, 'asl, american sign language, signing'),
  ('conversation', 'Conversation practice', 4, 'conversation, speaking practice, language exchange, language practice'),

  ('piano', 'Piano & keyboard', 5, 'piano, pianist, keyboard, piano lessons'),
  ('guitar', 'Guitar', 5, 'guitarist, acoustic guitar, electric guitar, guitar lessons, slack key'),
  ('ukulele', 'Ukulele', 5, 'uke, ukelele'),
  ('singing', 'Singing', 5, 'sing, singer, voice, vocal, vocals, karaoke'),
  ('choir', 'Choir', 5, 'choirs, chorus, gospel'),
  ('drums', 'Drums & percussion', 5, 'drum, drums, drumming, drummer, percussion, rhythm'),
  ('strings', 'Violin & strings', 5, 'violin, fiddle, cello, viola, bass'),
  ('songwriting', 'Songwriting', 5, 'song writing, songs, lyrics, composing, composition'),
  ('music-theory', 'Music theory', 5, 'sheet music, reading music, harmony, chords'),
  ('jazz', 'Jazz & blues', 5, 'jazz, blues, improvisation'),

  ('vegetables', 'Vegetables & herbs', 6, 'vegetable, vegetables, veggies, kitchen garden, urban farming, grow food'),
  ('trees-pruning', 'Trees & pruning', 6, 'fruit trees, orchard, prune, pruning, tree care, grafting'),
  ('house-plants', 'House plants & succulents', 6, 'houseplant, houseplants, indoor plants, succulent, succulents, cactus, cacti, terrarium, bonsai'),
  ('composting', 'Soil & composting', 6, 'compost, composting, soil, worms, zero waste'),
  ('seeds', 'Seeds & propagation', 6, 'seed, seeds, seedlings, seed starting, propagation, cuttings'),
  ('mushrooms', 'Mushrooms & foraging', 6, 'mushroom, mushrooms, fungi, foraging, wild food'),

  ('movement', 'Yoga & movement', 7, 'yoga, pilates, stretching, meditation, dance, dancing, fitness, tai chi, exercise'),
  ('writing', 'Writing', 7, 'write, creative writing, memoir, poetry, storytelling, journaling, novel'),
  ('games', 'Chess & games', 7, 'chess, board games, card games, game night'),
  ('repair', 'Repair & household', 7, 'repair, fix, fixing, home repair, diy, sharpening, handyman, tools'),
  ('bicycles', 'Bicycles', 7, 'bicycle, bike, bikes, bike repair, bicycle repair, cycling'),
  ('money', 'Money & budgeting', 7, 'budget, budgeting, personal finance, finance, saving money, investing, taxes'),
  ('business', 'Small business', 7, 'start a business, selling, marketing, market stall, etsy, craft business, entrepreneurship'),

  ('kids-family', 'Kids & family', null, 'kids, kid, children, child, family, families, parents, toddlers, with kids, family friendly, parent and child'),
  ('date-night', 'Date night', null, 'date night, date, couples, couple, romantic, valentines, anniversary'),
  ('beginner-friendly', 'Beginner friendly', null, 'beginner, beginners, first time, introduction, intro, novice, newbie, starter'),
  ('outdoors', 'Outdoors', null, 'outdoor, outside, open air, plein air, nature'),
  ('with-friends', 'With friends', null, 'friends, group, groups, girls night, bachelorette, birthday, birthday party, team building, party'),
  ('rainy-day', 'Rainy day', null, 'rainy day, indoors, indoor, cozy'),
  ('seniors', 'For seniors', null, 'senior, seniors, elderly, older adults, retirees'),
  ('gift', 'Good as a gift', null, 'gift, gifts, present, gift idea'),
  ('take-home', 'Make something to take home', null, 'take home, make something, keepsake, souvenir')
) as curated (slug, name, category_id, synonyms);
