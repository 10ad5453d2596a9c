# The table of scenes: for each class of the demo, by its number, the name of its pictures and what builds them.
from collections import namedtuple

from scenes import bakery, desk, garden, kitchen, languages, music, other, pottery, studio

Scene = namedtuple('Scene', 'number name build options', defaults=({},))

SCENES = [
    Scene(1, 'wheel-bowl', pottery.wheel),
    Scene(2, 'pottery-course', pottery.course),
    Scene(3, 'slab-mugs', pottery.slab_mugs),
    Scene(4, 'glaze-lab', pottery.glaze_lab),
    Scene(5, 'family-clay', pottery.family_clay),
    Scene(6, 'raku', pottery.raku),
    Scene(7, 'natural-dyes', studio.dyes),
    Scene(8, 'tapestry', studio.weaving),
    Scene(9, 'watercolor', studio.watercolor),
    Scene(10, 'outdoor-painting', studio.outdoors),
    Scene(11, 'sketch-night', studio.sketch),
    Scene(12, 'linocut', studio.linocut),
    Scene(13, 'pasta', kitchen.pasta),
    Scene(14, 'risotto', kitchen.risotto),
    Scene(15, 'pizza', bakery.pizza),
    Scene(16, 'knife-skills', kitchen.knives),
    Scene(17, 'cardamom-buns', bakery.buns),
    Scene(18, 'sourdough', bakery.sourdough),
    Scene(19, 'tamales', kitchen.tamales),
    Scene(20, 'salsas', kitchen.salsas),
    Scene(21, 'croissants', bakery.croissants),
    Scene(22, 'dosa', kitchen.dosa),
    Scene(23, 'dal', kitchen.dal),
    Scene(24, 'python-start', desk.python_start),
    Scene(25, 'sql', desk.sql),
    Scene(26, 'website-weekend', desk.website),
    Scene(27, 'arduino', desk.arduino),
    Scene(28, 'privacy-clinic', desk.privacy),
    Scene(29, 'printing-3d', desk.printing),
    Scene(30, 'photo-editing', desk.photo_editing),
    Scene(31, 'javascript', desk.javascript),
    Scene(32, 'calm-computers', desk.calm_computers),
    Scene(33, 'spanish-start', languages.spanish_start),
    Scene(34, 'spanish-table', languages.spanish_table),
    Scene(35, 'french-coffee', languages.french_coffee),
    Scene(36, 'french-sounds', languages.french_sounds),
    Scene(37, 'italian-travel', languages.italian_travel),
    Scene(38, 'italian-cinema', languages.italian_cinema),
    Scene(39, 'hiragana', languages.hiragana),
    Scene(40, 'hawaiian', languages.hawaiian),
    Scene(41, 'arabic-letters', languages.arabic_letters),
    Scene(42, 'levantine', languages.levantine),
    Scene(43, 'piano-start', music.piano_start),
    Scene(44, 'gospel-choir', music.choir),
    Scene(45, 'jazz-piano', music.jazz),
    Scene(46, 'songwriting', music.songwriting),
    Scene(47, 'music-theory', music.theory),
    Scene(48, 'ukulele', music.ukulele),
    Scene(49, 'slack-key', music.slack_key),
    Scene(50, 'campfire-guitar', music.campfire),
    Scene(51, 'frame-drums', music.drums),
    Scene(52, 'raised-bed', garden.raised_bed),
    Scene(53, 'seedlings', garden.seedlings),
    Scene(54, 'pruning', garden.pruning),
    Scene(55, 'mushroom-log', garden.mushrooms),
    Scene(56, 'balcony-herbs', garden.herbs),
    Scene(57, 'high-vegetables', garden.vegetables),
    Scene(58, 'succulents', garden.succulents),
    Scene(59, 'compost', garden.compost),
    Scene(60, 'market-stall', other.market),
    Scene(61, 'memoir', other.memoir),
    Scene(62, 'bicycle-repair', other.bicycle),
    Scene(63, 'sharpening', other.sharpening),
    Scene(64, 'lei-making', other.lei),
    Scene(65, 'chess', other.chess),
    Scene(66, 'budget', other.budget),
]


def names():
    """All names in the order of the classes."""
    return [scene.name for scene in SCENES]


def find(name):
    """The function that builds the scene and returns its two shots."""
    scene = next(each for each in SCENES if each.name == name)
    return lambda: scene.build(**scene.options)
