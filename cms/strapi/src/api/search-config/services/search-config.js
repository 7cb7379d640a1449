const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::search-config.search-config');
