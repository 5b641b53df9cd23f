export interface Area {
  code: number
  country: 'US' | 'CA'
  /** State or province. Nova Scotia stands for Prince Edward Island too, the Northwest Territories for all three. */
  region: string
  /** Every zone that a phone of this area code may be in. */
  zones: readonly string[]
}

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'

/**
 * Geographic area codes of the 50 states, the District of Columbia, and Canada. Source: geocoding and time zones of
 * libphonenumber 9.0.35 (July 2026), with these changes of November 2026:
 * - overlays that it lacks: 357 436 457 471 483 621 624 679 729 837 861 924;
 * - overlays get all zones of the area they overlay, such as 448 those of 850; 689 (Orlando) is on Eastern time;
 * - Saskatchewan includes Lloydminster, and British Columbia its eastern valleys and the Peace River.
 * Left out: the Caribbean and US territories, toll-free and other non-geographic codes. A code that is missing here
 * cannot subscribe.
 */
// biome-ignore format: one line per group of area codes reads as a table
const GROUPS: readonly (readonly [country: Area['country'], region: string, zones: readonly string[], codes: string])[] = [
  ['US', 'AK', ['America/Anchorage', 'America/Adak'], '907'],
  ['US', 'AL', [CENTRAL], '205 251 256 334 483 659 938'],
  ['US', 'AR', [CENTRAL], '327 479 501 870'],
  ['US', 'AZ', ['America/Phoenix'], '480 520 602 623'],
  ['US', 'AZ', ['America/Phoenix', MOUNTAIN], '928'],
  ['US', 'CA', [PACIFIC], '209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951'],
  ['US', 'CO', [MOUNTAIN], '303 719 720 748 970 983'],
  ['US', 'CT', [EASTERN], '203 475 860 959'],
  ['US', 'DC', [EASTERN], '202 771'],
  ['US', 'DE', [EASTERN], '302'],
  ['US', 'FL', [EASTERN], '239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 904 941 954'],
  ['US', 'FL', [CENTRAL, EASTERN], '448 850'],
  ['US', 'GA', [EASTERN], '229 404 470 478 678 706 762 770 912 943'],
  ['US', 'HI', ['Pacific/Honolulu'], '808'],
  ['US', 'IA', [CENTRAL], '319 515 563 641 712'],
  ['US', 'ID', ['America/Boise', PACIFIC], '208 986'],
  ['US', 'IL', [CENTRAL], '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872'],
  ['US', 'IN', [CENTRAL, EASTERN], '219'],
  ['US', 'IN', [EASTERN], '260 317 463 765'],
  ['US', 'IN', [EASTERN, CENTRAL], '574 812 930'],
  ['US', 'KS', [CENTRAL], '316 913'],
  ['US', 'KS', [CENTRAL, MOUNTAIN], '620 785'],
  ['US', 'KY', [CENTRAL, EASTERN], '270 364'],
  ['US', 'KY', [EASTERN], '502 859'],
  ['US', 'KY', [EASTERN, CENTRAL], '606'],
  ['US', 'LA', [CENTRAL], '225 318 337 457 504 985'],
  ['US', 'MA', [EASTERN], '339 351 413 508 617 774 781 857 978'],
  ['US', 'MD', [EASTERN], '227 240 301 410 443 667'],
  ['US', 'ME', [EASTERN], '207'],
  ['US', 'MI', [EASTERN], '231 248 269 313 517 586 616 679 734 810 947 989'],
  ['US', 'MI', [EASTERN, CENTRAL], '906'],
  ['US', 'MN', [CENTRAL], '218 320 507 612 651 763 924 952'],
  ['US', 'MO', [CENTRAL], '235 314 417 557 573 636 660 816 975'],
  ['US', 'MS', [CENTRAL], '228 471 601 662 769'],
  ['US', 'MT', [MOUNTAIN], '406'],
  ['US', 'NC', [EASTERN], '252 336 472 704 743 828 910 919 980 984'],
  ['US', 'ND', [CENTRAL, MOUNTAIN], '701'],
  ['US', 'NE', [CENTRAL, MOUNTAIN], '308'],
  ['US', 'NE', [CENTRAL], '402 531'],
  ['US', 'NH', [EASTERN], '603'],
  ['US', 'NJ', [EASTERN], '201 551 609 640 732 848 856 862 908 973'],
  ['US', 'NM', [MOUNTAIN], '505 575'],
  ['US', 'NV', [PACIFIC], '702 725'],
  ['US', 'NV', [PACIFIC, MOUNTAIN], '775'],
  ['US', 'NY', [EASTERN], '212 315 329 332 347 363 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934'],
  ['US', 'OH', [EASTERN], '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937'],
  ['US', 'OK', [CENTRAL], '405 539 572 580 918'],
  ['US', 'OR', [PACIFIC, 'America/Boise'], '458 541'],
  ['US', 'OR', [PACIFIC], '503 971'],
  ['US', 'PA', [EASTERN], '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878'],
  ['US', 'RI', [EASTERN], '401'],
  ['US', 'SC', [EASTERN], '803 821 839 843 854 864'],
  ['US', 'SD', [CENTRAL, MOUNTAIN], '605'],
  ['US', 'TN', [EASTERN, CENTRAL], '423 729'],
  ['US', 'TN', [CENTRAL], '615 629 731 901 931'],
  ['US', 'TN', [EASTERN], '865'],
  ['US', 'TX', [CENTRAL], '210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903 936 940 945 956 972 979'],
  ['US', 'TX', [MOUNTAIN], '915'],
  ['US', 'UT', [MOUNTAIN], '385 435 801'],
  ['US', 'VA', [EASTERN], '276 434 540 571 686 703 757 804 826 948'],
  ['US', 'VT', [EASTERN], '802'],
  ['US', 'WA', [PACIFIC], '206 253 360 425 509 564'],
  ['US', 'WI', [CENTRAL], '262 274 353 414 534 608 715 920'],
  ['US', 'WV', [EASTERN], '304 681'],
  ['US', 'WY', [MOUNTAIN], '307'],
  ['CA', 'AB', ['America/Edmonton'], '368 403 587 780 825'],
  ['CA', 'BC', ['America/Vancouver', 'America/Edmonton', 'America/Dawson_Creek'], '236 250 257 672 778'],
  ['CA', 'BC', ['America/Vancouver'], '604'],
  ['CA', 'MB', ['America/Winnipeg'], '204 431 584'],
  ['CA', 'NB', ['America/Halifax'], '428 506'],
  ['CA', 'NL', ['America/St_Johns', 'America/Goose_Bay'], '709 879'],
  ['CA', 'NS', ['America/Halifax'], '782 902'],
  ['CA', 'NT', ['America/Whitehorse', 'America/Edmonton', 'America/Winnipeg', 'America/Toronto'], '867'],
  ['CA', 'ON', ['America/Toronto'], '226 249 289 343 365 382 416 437 519 548 613 647 683 705 742 753 905 942'],
  ['CA', 'ON', ['America/Toronto', 'America/Winnipeg'], '807'],
  ['CA', 'QC', ['America/Toronto'], '263 354 438 450 468 514 579 819 873'],
  ['CA', 'QC', ['America/Toronto', 'America/Halifax'], '367 418 581'],
  ['CA', 'SK', ['America/Regina', 'America/Edmonton'], '306 474 639'],
]

export const AREAS: ReadonlyMap<number, Area> = new Map(
  GROUPS.flatMap(([country, region, zones, codes]) =>
    codes.split(' ').map((code) => [Number(code), { code: Number(code), country, region, zones }] as const),
  ).toSorted(([a], [b]) => a - b),
)

/** The area of a phone in E.164; undefined outside the United States and Canada. */
export function areaOf(phone: string): Area | undefined {
  // NANP: neither the area code nor the exchange begins with 0 or 1.
  const code = /^\+1([2-9]\d{2})[2-9]\d{6}$/.exec(phone)?.[1]
  return code === undefined ? undefined : AREAS.get(Number(code))
}
